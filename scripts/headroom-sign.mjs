#!/usr/bin/env node
// `headroom-sign METHOD PATH [BODY FILE]`
import { runProgram } from './lib/run-program.mjs';

runProgram('sign');

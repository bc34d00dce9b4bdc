#!/usr/bin/env node
// `headroom-conformance --base-url URL --key FILE`
import { runProgram } from './lib/run-program.mjs';

runProgram('conformance');

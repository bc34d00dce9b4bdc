import { checkPackCommand as check } from '../catalogue/index.ts';
import type { Command } from './command.ts';

export const checkPackCommand: Command = { usage: 'check-pack FILE', run: (args) => check(args) };

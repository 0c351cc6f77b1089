import { Argument } from 'commander';
import { supplementFolder } from '#build/plan/supplementPlan.ts';
import { parseCode } from './options.ts';

/** The argument of commands that describe one bundle: of a carrier, or of the supplement portal. */
export function bundleArgument(description: string): Argument {
  return new Argument(`<code|${supplementFolder}>`, description).argParser(parseBundle);
}

/** Accepts a client code, or the name of the portal's folder, which cannot be a client code. */
function parseBundle(text: string): string {
  return text === supplementFolder ? text : parseCode(text);
}

import { notFound, policies } from '../serving/headers.ts';
import type { HostRule } from './rules.ts';

/**
 * Returns the rules as a JavaScript array of `[pattern, hasCode, location | [file, status][]]`. Leaves out the common
 * not-found page, because the generated code returns it if no other file exists.
 */
export function ruleRows(rules: readonly HostRule[]): string {
  const rows = rules.map(({ source, hasCode, redirect, tries }) => {
    const target =
      redirect ?? tries.filter((each) => each !== notFound).map(({ file, status }) => [file, status]);
    return `  [${regexLiteral(source)}, ${hasCode}, ${JSON.stringify(target)}],`;
  });
  return `[\n${rows.join('\n')}\n]`;
}

/** Returns the policies as a JavaScript array of `[pattern, policy]`. */
export function policyRows(): string {
  return `[\n${policies.map(({ match, policy }) => `  [${match}, ${JSON.stringify(policy)}],`).join('\n')}\n]`;
}

export function regexLiteral(source: string): string {
  return String(new RegExp(source));
}

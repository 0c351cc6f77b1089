import { createInterface } from 'node:readline';
import { BuildError } from '#build/diagnostics.ts';
import type { CliContext } from './context.ts';
import { printable } from './printable.ts';

/** One thing that a command has to know. */
export interface Question {
  /** How the same is said on the command line: `--name NAME`. */
  readonly flag: string;
  readonly words: string;
  /** Taken for an empty answer; a question without one is asked until there is an answer. */
  readonly standard?: string;
  /** What is wrong with an answer. */
  findProblem(answer: string): string | undefined;
}

/**
 * The one place that asks. It asks on a terminal only: elsewhere a hidden question would hang a job for ever, so what
 * has no standard answer ends the command with the flags that say it.
 * @returns answers in the order of the questions
 * @throws BuildError exit 2 where there is no terminal, or nobody answers any more
 */
export async function askAll(context: CliContext, questions: readonly Question[]): Promise<string[]> {
  if (context.input) return askPerson(context, context.input, questions);
  const open = questions.filter(({ standard }) => standard === undefined);
  if (open.length === 0) return questions.map(({ standard = '' }) => standard);
  throw new BuildError('There is no terminal to ask on, and something is not said.', {
    exit: 2,
    mend: `Add ${open.map(({ flag }) => flag).join(' ')}.`,
  });
}

async function askPerson(
  context: CliContext,
  input: NodeJS.ReadableStream,
  questions: readonly Question[],
): Promise<string[]> {
  const lines = createInterface({ input, ...(context.signal && { signal: context.signal }) });
  const reader = lines[Symbol.asyncIterator]();
  const answers: string[] = [];
  try {
    for (const question of questions) answers.push(await ask(context, reader, question));
  } finally {
    lines.close();
  }
  return answers;
}

async function ask(
  context: CliContext,
  reader: AsyncIterator<string>,
  { flag, words, standard, findProblem }: Question,
): Promise<string> {
  for (;;) {
    context.stderr.write(`${words}${standard === undefined || standard === '' ? '' : ` [${standard}]`}: `);
    const line = await reader.next();
    if (line.done)
      throw new BuildError('\nNobody answers any more.', { exit: 2, mend: `Say it with ${flag}.` });
    const answer = line.value.trim() || standard;
    const problem = answer === undefined ? 'It needs an answer.' : findProblem(answer);
    if (answer !== undefined && problem === undefined) return answer;
    context.stderr.write(`  ${printable(problem ?? '')}\n`);
  }
}

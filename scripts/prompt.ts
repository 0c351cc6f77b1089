import { createInterface } from 'node:readline';
import { BuildError } from '#build/diagnostics.ts';
import type { CliContext } from './context.ts';
import { printable } from './printable.ts';

/** A question that a command prints on the terminal. */
export interface Question {
  /** The equivalent command-line option, for example `--name NAME`. */
  readonly flag: string;
  readonly words: string;
  /** Default for an empty answer. Without a default, the question repeats until it is answered. */
  readonly standard?: string;
  /** Returns an error message for an invalid answer. */
  findProblem(answer: string): string | undefined;
}

/**
 * Asks all questions of a command. Prompts only on a terminal, because a prompt in a CI job would wait forever. Without
 * a terminal, a question without a default ends the command with an error that names the missing options.
 * @returns answers in the order of the questions
 * @throws BuildError exit 2 without a terminal, or if the input ends
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

import { createInterface } from 'node:readline';
import { BuildError } from '#build/core/diagnostics.ts';
import type { CliContext } from './context.ts';
import { printable } from './text.ts';

/** A question that a command prints on the terminal. */
export interface Question {
  /** The equivalent command-line option, for example `--name NAME`. */
  readonly flag: string;
  readonly text: string;
  /** Default for an empty answer. Without a default, the question repeats until it is answered. */
  readonly defaultAnswer?: string;
  /** Returns an error message for an invalid answer. */
  findProblem(answer: string): string | undefined;
}

/**
 * Asks the questions whose answers are not given as options.
 * @returns the answers and the given values
 * @throws BuildError exit 2 without a terminal, or if the input ends
 */
export async function askMissing<Name extends string>(
  context: CliContext,
  questions: Readonly<Record<Name, Question>>,
  given: Readonly<Partial<Record<Name, string>>>,
): Promise<Record<Name, string>> {
  const missing = (Object.keys(questions) as Name[]).filter((name) => given[name] === undefined);
  const answers = await askQuestions(
    context,
    missing.map((name) => questions[name]),
  );
  const asked = Object.fromEntries(missing.map((name, index) => [name, answers[index]]));
  return { ...asked, ...given } as Record<Name, string>;
}

/** Returns a function that checks whether an answer is one of the choices. */
export function oneOf(choices: readonly string[]): Question['findProblem'] {
  return (answer) => (choices.includes(answer) ? undefined : `Type ${choices.join(' or ')}.`);
}

/**
 * Asks all questions of a command. Prompts only on a terminal, because a prompt in a CI job would wait forever. Without
 * a terminal, a question without a default ends the command with an error that names the missing options.
 * @returns answers in the order of the questions
 * @throws BuildError exit 2 without a terminal, or if the input ends
 */
export async function askQuestions(context: CliContext, questions: readonly Question[]): Promise<string[]> {
  if (context.input) return askOnTerminal(context, context.input, questions);
  const required = questions.filter(({ defaultAnswer }) => defaultAnswer === undefined);
  if (required.length === 0) return questions.map(({ defaultAnswer = '' }) => defaultAnswer);
  throw new BuildError('Required options are missing, and there is no terminal to ask for them.', {
    exit: 2,
    hint: `Add ${required.map(({ flag }) => flag).join(' ')}.`,
  });
}

async function askOnTerminal(
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
  { flag, text, defaultAnswer, findProblem }: Question,
): Promise<string> {
  for (;;) {
    context.stderr.write(
      `${text}${defaultAnswer === undefined || defaultAnswer === '' ? '' : ` [${defaultAnswer}]`}: `,
    );
    const line = await reader.next();
    if (line.done) {
      context.stderr.write('\n');
      throw new BuildError('The input ended before all questions were answered.', {
        exit: 2,
        hint: `Add ${flag}.`,
      });
    }
    const answer = line.value.trim() || defaultAnswer;
    const problem = answer === undefined ? 'An answer is required.' : findProblem(answer);
    if (answer !== undefined && problem === undefined) return answer;
    context.stderr.write(`  ${printable(problem ?? '')}\n`);
  }
}

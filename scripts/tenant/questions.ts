import * as v from 'valibot';
import type { TenantWishes } from '#build/newTenant/newTenant.ts';
import { checkContrast } from '#build/page/brand.ts';
import { isHexColour } from '#build/page/colour.ts';
import { type Flavour, flavours, type Locale, locales } from '#src/tenant/flavour.ts';
import { providerFileSchema } from '#src/tenant/schema.ts';
import type { CliContext } from '../context.ts';
import { askAll, type Question } from '../prompt.ts';

/**
 * Asks for the missing settings of a new carrier.
 * @throws BuildError exit 2 if no user can answer
 */
export async function askWishes(
  said: TenantWishes,
  standardFlavour: Flavour,
  context: CliContext,
): Promise<TenantWishes & { name: string; colour: string }> {
  const open = (Object.entries(questions(standardFlavour)) as [keyof Answers, Question][]).filter(
    ([key]) => said[key] === undefined,
  );
  const answers = await askAll(
    context,
    open.map(([, question]) => question),
  );
  const { phone, ...rest } = {
    ...Object.fromEntries(open.map(([key], index) => [key, answers[index]])),
    ...said,
  } as Answers & TenantWishes;
  return { ...rest, ...(phone !== '' && { phone }) } as TenantWishes & Answers;
}

interface Answers {
  readonly name: string;
  readonly colour: string;
  readonly flavour: Flavour;
  readonly locale: Locale;
  readonly phone: string;
}

function questions(standardFlavour: Flavour): Record<keyof Answers, Question> {
  const { name, phone } = providerFileSchema.entries;
  return {
    name: {
      flag: '--name NAME',
      words: 'What is the carrier called?',
      findProblem: (answer) => v.safeParse(name, answer).issues?.[0].message,
    },
    colour: {
      flag: '--colour "#RRGGBB"',
      words: 'Brand colour, such as #00695c',
      findProblem: findColourProblem,
    },
    flavour: {
      flag: '--flavour NAME',
      words: `Backend, ${flavours.join(' (API v4) or ')} (customer API)`,
      standard: standardFlavour,
      findProblem: oneOf(flavours),
    },
    locale: {
      flag: '--locale NAME',
      words: `Language of the built-in words, ${locales.join(' or ')}`,
      standard: 'en',
      findProblem: oneOf(locales),
    },
    phone: {
      flag: '--phone NUMBER',
      words: 'Phone, or nothing',
      standard: '',
      findProblem: (answer) => (answer === '' ? undefined : v.safeParse(phone, answer).issues?.[0].message),
    },
  };
}

function findColourProblem(answer: string): string | undefined {
  if (!isHexColour(answer)) return 'Write it like #00695c.';
  const { nearest } = checkContrast(answer);
  return nearest === undefined
    ? undefined
    : `It does not reach WCAG AA. The nearest that does is ${nearest}.`;
}

function oneOf(choices: readonly string[]): Question['findProblem'] {
  return (answer) => (choices.includes(answer) ? undefined : `Write ${choices.join(' or ')}.`);
}

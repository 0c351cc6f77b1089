import * as v from 'valibot';
import { checkContrast } from '#build/brand/brand.ts';
import { isHexColour } from '#build/brand/colour.ts';
import type { NewTenantOptions } from '#build/scaffold/newTenant.ts';
import { type Flavour, flavours } from '#src/tenant/flavour.ts';
import { type Locale, locales } from '#src/tenant/locales.ts';
import { providerFileSchema } from '#src/tenant/schema.ts';
import type { CliContext } from '../cli/context.ts';
import { askMissing, oneOf, type Question } from '../cli/prompt.ts';

/**
 * Asks for the missing settings of a new carrier.
 * @throws BuildError exit 2 if no user can answer
 */
export async function askForSettings(
  settings: NewTenantOptions,
  defaultFlavour: Flavour,
  context: CliContext,
): Promise<NewTenantOptions & { name: string; colour: string }> {
  const { logo, ...given } = settings;
  const { phone, ...answers } = (await askMissing(context, questions(defaultFlavour), given)) as Answers;
  return { ...answers, ...(phone !== '' && { phone }), ...(logo && { logo }) };
}

interface Answers {
  readonly name: string;
  readonly colour: string;
  readonly flavour: Flavour;
  readonly locale: Locale;
  readonly phone: string;
}

function questions(defaultFlavour: Flavour): Record<keyof Answers, Question> {
  const { name, phone } = providerFileSchema.entries;
  return {
    name: {
      flag: '--name NAME',
      text: 'Name of the carrier',
      findProblem: (answer) => v.safeParse(name, answer).issues?.[0].message,
    },
    colour: {
      flag: '--colour "#RRGGBB"',
      text: 'Brand colour, for example #00695c',
      findProblem: findColourProblem,
    },
    flavour: {
      flag: '--flavour NAME',
      text: `Backend: ${flavours.join(' (API v4) or ')} (customer API)`,
      defaultAnswer: defaultFlavour,
      findProblem: oneOf(flavours),
    },
    locale: {
      flag: '--locale NAME',
      text: `Language of the default strings: ${locales.join(' or ')}`,
      defaultAnswer: 'en',
      findProblem: oneOf(locales),
    },
    phone: {
      flag: '--phone NUMBER',
      text: 'Phone number (optional)',
      defaultAnswer: '',
      findProblem: (answer) => (answer === '' ? undefined : v.safeParse(phone, answer).issues?.[0].message),
    },
  };
}

function findColourProblem(answer: string): string | undefined {
  if (!isHexColour(answer)) return 'Use the form #rrggbb, for example #00695c.';
  const { failed } = checkContrast({ brand: answer });
  return failed && `The contrast does not reach WCAG AA. The nearest colour that does is ${failed.nearest}.`;
}

import type { Command } from 'commander';
import { createSwitch, type SwitchOptions } from '#build/publish/switch.ts';
import type { CliContext } from '../cli/context.ts';
import { type Example, examplesHelp, quietOption } from '../cli/options.ts';
import { findAuthor } from './author.ts';
import { type DeploymentTexts, deploy } from './deploy.ts';
import {
  addChangeOptions,
  addSignedOptions,
  readSigningKey,
  type SignedFlags,
  targetHelp,
  withTarget,
} from './publishOptions.ts';

/** Adds the options and help of promote and rollback. `SignedFlags` contains their values. */
export function addSwitchOptions(command: Command, ...examples: readonly Example[]): Command {
  return addChangeOptions(addSignedOptions(command))
    .addOption(quietOption())
    .addHelpText('after', `${targetHelp}\n${examplesHelp(...examples)}`);
}

const texts: DeploymentTexts = {
  details: ({ mustStore }) =>
    mustStore ? ['  a new combination of carriers that the target already stores'] : [],
  result: () => '',
  fields: () => ({}),
};

/** Runs promote or rollback. */
export async function switchRelease(
  action: SwitchOptions['action'],
  { release, codes }: { readonly release: string | undefined; readonly codes: readonly string[] },
  flags: SignedFlags,
  context: CliContext,
): Promise<void> {
  const runAfterHook = await withTarget(context, flags, flags.dryRun ? 'read' : 'change', (target) => {
    const deployment = createSwitch({
      target,
      environment: flags.env,
      action,
      takeOver: flags.takeOver ?? false,
      ...(release !== undefined && { release }),
      ...(codes.length > 0 && { codes: [...new Set(codes)] }),
    });
    const sign = async () => ({
      author: await findAuthor(context, flags.message),
      key: readSigningKey(flags, context),
    });
    return deploy(deployment, texts, sign, flags, context);
  });
  await runAfterHook();
}

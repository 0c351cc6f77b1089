import { Argument, type Command } from 'commander';
import { readEnvironments, selectEnvironment } from '#build/input/environments.ts';
import { changePins } from '#build/publish/pins.ts';
import { type CliContext, writeJson } from '../cli/context.ts';
import { count } from '../cli/count.ts';
import {
  collectCodes,
  environmentOption,
  environmentsOption,
  examplesHelp,
  inputPaths,
  jsonOption,
  tenantsOption,
} from '../cli/options.ts';
import { findAuthor } from '../publish/author.ts';
import {
  confirm,
  confirmationHint,
  endpointOption,
  keyOption,
  messageOption,
  type SignedFlags,
  systemPorts,
  takeOverOption,
  targetHelp,
  targetOption,
  withTarget,
  yesOption,
} from '../publish/publishOptions.ts';
import { readSigner } from '../publish/signingKey.ts';

interface PinFlags extends SignedFlags {
  readonly tenants: string;
  readonly environments?: string;
}

/** `livery pin`: protects carriers from deployments of the whole fleet. */
export function registerPin(program: Command, context: CliContext): void {
  addPinCommand(program, context, 'pin')
    .summary('keep carriers as they are while others change')
    .description(
      'Keeps carriers at their present state. A publish, promote or rollback of the whole fleet changes all others, and a ' +
        'command that names a pinned carrier stops.',
    )
    .addHelpText(
      'after',
      examplesHelp(
        ['Keep one carrier as it is', 'pin marlowe --env qa1 --to folder:/srv/qa1 -m "until the audit"'],
        ['Show who pinned which carrier', 'releases --env qa1 --to folder:/srv/qa1'],
      ),
    );
}

/** `livery unpin`: lets deployments change pinned carriers again. */
export function registerUnpin(program: Command, context: CliContext): void {
  addPinCommand(program, context, 'unpin')
    .summary('deploy pinned carriers with the fleet again')
    .description(
      'Removes the pins of carriers, so that they change with the fleet again. Visitors see no change now.',
    )
    .addHelpText(
      'after',
      examplesHelp(['Remove the pin of one carrier', 'unpin marlowe --env qa1 --to folder:/srv/qa1']),
    );
}

function addPinCommand(program: Command, context: CliContext, action: 'pin' | 'unpin'): Command {
  return program
    .command(action)
    .addArgument(new Argument('<codes...>', 'client codes').argParser(collectCodes))
    .addOption(targetOption())
    .addOption(endpointOption())
    .addOption(environmentOption())
    .addOption(keyOption())
    .addOption(messageOption())
    .addOption(yesOption())
    .addOption(takeOverOption())
    .addOption(tenantsOption(context))
    .addOption(environmentsOption(context))
    .addOption(jsonOption())
    .addHelpText('after', targetHelp)
    .action((codes: string[], flags: PinFlags) => changePinsOf(action, [...new Set(codes)], flags, context));
}

async function changePinsOf(
  action: 'pin' | 'unpin',
  codes: readonly string[],
  flags: PinFlags,
  context: CliContext,
): Promise<void> {
  const signer = readSigner(flags, context);
  const author = await findAuthor(context, flags.message);
  const { environmentsFile } = inputPaths(context, flags);
  const environment = selectEnvironment(readEnvironments(environmentsFile), flags.env);
  await withTarget(context, flags, 'change', async (target) => {
    const question = `${count(codes.length, 'carrier')} in ${target.name}: ${action}.`;
    await confirm(context, flags, environment.class, question, confirmationHint);
    const options = {
      ...{ target, environment: flags.env, action, codes, author, signer },
      takeOver: flags.takeOver ?? false,
    };
    const changed = await changePins(options, systemPorts(context));
    const verb = action === 'pin' ? 'Pinned' : 'Unpinned';
    const none = action === 'pin' ? 'already pinned' : 'not pinned';
    context.stderr.write(
      changed.length > 0
        ? `${verb} ${changed.join(', ')} in ${target.name}.\n`
        : `Nothing to do: ${codes.join(', ')} ${codes.length === 1 ? 'is' : 'are'} ${none}.\n`,
    );
    if (flags.json) writeJson(context, action, { environment: flags.env, target: target.name, changed });
  });
}

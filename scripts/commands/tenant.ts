import type { Command } from 'commander';
import type { CliContext } from '../cli/context.ts';
import { examplesHelp } from '../cli/options.ts';
import { registerTenantAdd } from '../tenant/add.ts';
import { registerTenantList } from '../tenant/list.ts';
import { registerTenantShow } from '../tenant/show.ts';

/** `livery tenant`: lists, shows and adds carriers. */
export function registerTenant(program: Command, context: CliContext): void {
  const tenant = program
    .command('tenant')
    .summary('list, show and add carriers')
    .description('Lists carriers, shows the values of one carrier, or adds a carrier.')
    .helpCommand('help [command]', 'print help for a command')
    .addHelpText(
      'after',
      examplesHelp(
        ['List all carriers', 'tenant list'],
        ['Show every value of one carrier', 'tenant show marlowe'],
        ['Add a carrier', 'tenant add newco --name "New Co" --colour "#00695c"'],
      ),
    );
  registerTenantList(tenant, context);
  registerTenantShow(tenant, context);
  registerTenantAdd(tenant, context);
}

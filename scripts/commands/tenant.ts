import type { Command } from 'commander';
import type { CliContext } from '../context.ts';
import { examplesHelp } from '../options.ts';
import { registerTenantAdd } from '../tenant/add.ts';
import { registerTenantList } from '../tenant/list.ts';
import { registerTenantShow } from '../tenant/show.ts';

/** `livery tenant`: lists carriers and creates new ones. */
export function registerTenant(program: Command, context: CliContext): void {
  const tenant = program
    .command('tenant')
    .summary('list carriers, show one, add one')
    .description('Lists carriers, shows what one is made of, adds one.')
    .helpCommand('help [command]', 'print help for a command')
    .addHelpText(
      'after',
      examplesHelp(
        ['all of them', 'tenant list'],
        ['one, value by value', 'tenant show marlowe'],
        ['a new one', 'tenant add newco --name "New Co" --colour "#00695c"'],
      ),
    );
  registerTenantList(tenant, context);
  registerTenantShow(tenant, context);
  registerTenantAdd(tenant, context);
}

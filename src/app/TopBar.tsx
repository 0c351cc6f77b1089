import { Link } from '#src/navigation/Link.tsx';
import { href } from '#src/navigation/paths.ts';
import { useTenant } from '#src/tenant/current.tsx';
import { Logo } from '#src/ui/Logo.tsx';
import { CallForHelp } from './CallForHelp.tsx';

/** Logo, and the menu if the user is signed in. The menu contains the help link; without a menu, the bar shows it. */
export function TopBar({ children }: { children?: Elements }) {
  const { name, logos } = useTenant();
  return (
    <header className={children ? 'bar bar--full' : 'bar'}>
      <Link className="logo" to={href.start()}>
        <Logo {...logos.horizontal} name={name} />
      </Link>
      {children || (__TENANT__.hideCallForHelp ? null : <CallForHelp />)}
    </header>
  );
}

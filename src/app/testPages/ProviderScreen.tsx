import { Link } from '#src/navigation/Link.tsx';
import { testPaths } from '#src/navigation/testPaths.ts';
import { useTenant } from '#src/tenant/current.tsx';
import { Logo } from '#src/ui/Logo.tsx';
import { useScreenTitle } from '#src/ui/screenTitle.tsx';
import { testPageTexts } from './testPageTexts.ts';

const texts = testPageTexts.provider;
const colours = ['brand-solid', 'brand-ink', 'brand-line', 'brand-tint', 'brand-soft', 'ink', 'surface'];

/** Shows the carrier data that this bundle contains. */
export function ProviderScreen() {
  const { logos, ...tenant } = useTenant();
  useScreenTitle(texts.title);
  return (
    <div className="page" lang="en">
      <div className="sheet sheet--wide">
        <Link className="back" to={testPaths.home}>
          {texts.leave}
        </Link>
        <h1 tabIndex={-1}>{texts.title}</h1>
        <p className="lead">{texts.lead}</p>
        <table className="test-table">
          <thead>
            <tr>
              <th scope="col">{texts.field}</th>
              <th scope="col">{texts.value}</th>
            </tr>
          </thead>
          <tbody>
            {Object.entries(tenant).map(([name, value]) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>{describe(value)}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <h2>{texts.logos}</h2>
        <div className="test-logos">
          {Object.entries(logos).map(([use, logo]) => (
            <figure key={use}>
              <Logo {...logo} name={tenant.name} />
              <figcaption>{use}</figcaption>
            </figure>
          ))}
        </div>
        <h2>{texts.colours}</h2>
        <ul className="test-colours">
          {colours.map((token) => (
            <li key={token} className={`test-colour test-colour--${token}`}>
              {token}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

function describe(value: unknown): string {
  if (value === null) return texts.none;
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

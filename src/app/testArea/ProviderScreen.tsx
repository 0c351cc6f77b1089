import { Link } from '#src/navigation/Link.tsx';
import { testPaths } from '#src/navigation/testPaths.ts';
import { useTenant } from '#src/tenant/current.tsx';
import { Logo } from '#src/ui/Logo.tsx';
import { useScreenTitle } from '#src/ui/screenTitle.tsx';

const colours = ['brand-solid', 'brand-ink', 'brand-line', 'brand-tint', 'brand-soft', 'ink', 'surface'];

/** Shows the carrier data that this bundle contains. */
export function ProviderScreen() {
  const { logos, ...tenant } = useTenant();
  useScreenTitle('Provider demo');
  return (
    <div className="stack kit" lang="en">
      <header>
        <Link className="back" to={testPaths.home}>
          Test pages
        </Link>
        <h1 tabIndex={-1}>Provider demo</h1>
        <p className="lead">The values that the build resolved: the carrier’s own, or the defaults.</p>
      </header>
      <section className="card kit-section">
        <div className="table">
          <table>
            <thead>
              <tr>
                <th scope="col">Field</th>
                <th scope="col">Value</th>
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
        </div>
      </section>
      <section className="card kit-section">
        <h2>Logos</h2>
        <div className="row">
          {Object.entries(logos).map(([use, logo]) => (
            <figure className="panel panel--line" key={use}>
              <Logo {...logo} name={tenant.name} />
              <figcaption className="small">{use}</figcaption>
            </figure>
          ))}
        </div>
      </section>
      <section className="card kit-section">
        <h2>Colours</h2>
        <div className="row">
          {colours.map((token) => (
            <figure className="panel panel--line" key={token}>
              <i style={{ background: `var(--${token})` }} />
              <figcaption className="small">{token}</figcaption>
            </figure>
          ))}
        </div>
      </section>
    </div>
  );
}

function describe(value: unknown): string {
  if (value === null) return 'none';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

import { Fragment, type MouseEvent, useState } from 'react';

export interface PeerFiles {
  /** SVG markup of the illustration. The other two fields are logo URLs. */
  readonly hero: string;
  readonly tall: string;
  readonly wide: string;
}

interface LinkProps {
  readonly to: string;
  readonly className?: string;
  readonly navigate: (to: string) => void;
  readonly children: Content;
}

/** Livery's first two screens as a client-rendered app: a single bundle, with a state variable as the router. */
export function PeerApp({ files }: { readonly files: PeerFiles }) {
  const [page, setPage] = useState(() => location.pathname.split('/').at(-1));
  const navigate = (to: string) => {
    history.pushState(null, '', `./${to}`);
    setPage(to);
  };
  return page === 'activate' ? (
    <Activate wide={files.wide} go={navigate} />
  ) : (
    <Start files={files} go={navigate} />
  );
}

function Link({ to, className, navigate, children }: LinkProps) {
  const handleClick = (event: MouseEvent) => {
    event.preventDefault();
    navigate(to);
  };
  return (
    <a className={className} href={`./${to}`} onClick={handleClick}>
      {children}
    </a>
  );
}

function Start({ files, go }: { readonly files: PeerFiles; readonly go: (to: string) => void }) {
  return (
    <main id="main">
      <div className="landing">
        <div className="landing-art">
          {/** biome-ignore lint/security/noDangerouslySetInnerHtml: the SVG comes from this repository and is inlined, as a bundler does */}
          <div hidden dangerouslySetInnerHTML={{ __html: files.hero }} />
          <svg className="art" viewBox="0 0 840 600" role="img" aria-label="A phone taking a photo of a car">
            <use href="#art-hero" />
          </svg>
        </div>
        <div className="landing-main">
          <div className="plate">
            <img src={files.tall} width="84" height="106" alt="Marlowe Mutual" />
          </div>
          <h1>Show us the damage</h1>
          <p className="lead">
            A few photos, about three minutes. You can stop at any time and come back to where you were.
          </p>
          <Link className="choice choice--main" to="activate" navigate={go}>
            <span>
              <b>I have an activation code</b>
              <span>From our text message</span>
            </span>
          </Link>
          <Link className="choice" to="login" navigate={go}>
            <span>
              <b>Log in</b>
              <span>See your claims and estimates</span>
            </span>
          </Link>
          <p className="foot">
            <a href="tel:+12025550142">Help: (202) 555-0142</a>
          </p>
        </div>
      </div>
    </main>
  );
}

function Activate({ wide, go }: { readonly wide: string; readonly go: (to: string) => void }) {
  const [code, setCode] = useState('');
  return (
    <Fragment>
      <header className="bar">
        <Link className="logo" to="start" navigate={go}>
          <img src={wide} width="125" height="32" alt="Marlowe Mutual" />
        </Link>
        <a className="help" href="tel:+12025550142">
          Help
        </a>
      </header>
      <main id="main">
        <div className="page">
          <form className="sheet">
            <Link className="back" to="start" navigate={go}>
              Back
            </Link>
            <div className="sheet-body">
              <h1>Enter your activation code</h1>
              <p className="lead">It’s in the text message or email we sent when you reported the damage.</p>
              <div className="field code">
                <label htmlFor="code">Activation code</label>
                <p className="hint">Six letters and numbers</p>
                <input
                  className="input"
                  id="code"
                  maxLength={6}
                  placeholder="6 digit code"
                  value={code}
                  onChange={(event) => setCode(event.currentTarget.value)}
                />
              </div>
              <div className="note">
                <div>
                  <b>No code?</b>
                  <span>Call us and we’ll send a new one: </span>
                  <a href="tel:+12025550142">(202) 555-0142</a>
                </div>
              </div>
            </div>
            <div className="actions">
              <button className="btn btn--main" type="submit" disabled={code === ''}>
                Continue
              </button>
              <p className="why">Enter your code to continue.</p>
            </div>
          </form>
        </div>
      </main>
    </Fragment>
  );
}

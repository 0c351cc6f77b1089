import { type ComponentType, h, render } from 'preact';
import { PeerApp, type PeerFiles } from './PeerApp.tsx';

/** The bundler replaces the screens' React imports with Preact, but their types still refer to React. */
const App = PeerApp as unknown as ComponentType<{ files: PeerFiles }>;

export function mount(files: PeerFiles): void {
  render(h(App, { files }), document.getElementById('root') as HTMLElement);
}

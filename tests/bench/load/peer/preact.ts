import { type ComponentType, h, render } from 'preact';
import { PeerApp, type PeerFiles } from './PeerApp.tsx';

/** The bundler points what the screens import from React at Preact; the types do not know that. */
const App = PeerApp as unknown as ComponentType<{ files: PeerFiles }>;

export function mount(files: PeerFiles): void {
  render(h(App, { files }), document.getElementById('root') as HTMLElement);
}

import { createRoot } from 'react-dom/client';
import { PeerApp, type PeerFiles } from './PeerApp.tsx';

export function mount(files: PeerFiles): void {
  createRoot(document.getElementById('root') as HTMLElement).render(<PeerApp files={files} />);
}

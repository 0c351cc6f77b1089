// Named here too, so that the bundler keeps the libraries of entry and areas in one shared file: apart, they compress
// about 0.7 kB worse on every first visit.
import 'react-dom/client';

export { visitorScreens } from './visitorScreens.ts';

// An edge function for Netlify. It requests files from the host, so it contains no list of carriers.
import { respond } from './pagesFunction.ts';

interface Context {
  next(request: Request): Promise<Response>;
}

// biome-ignore lint/style/noDefaultExport: the host calls the default export
export default (request: Request, context: Context) =>
  respond(
    request,
    (each) => context.next(each),
    (file) => file,
  );

export const config = { path: '/*' };

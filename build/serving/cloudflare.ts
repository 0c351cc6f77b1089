// _worker.js for Cloudflare Pages in advanced mode. It requests files from the host, so it contains no list of carriers.
import { respond } from './pagesFunction.ts';

interface Environment {
  readonly ASSETS: { fetch(request: Request): Promise<Response> };
}

// biome-ignore lint/style/noDefaultExport: the host calls the default export
export default {
  fetch(request: Request, env: Environment) {
    // Pages serves start.html only as /start, and index.html only as the folder.
    const addressOf = (file: string) => file.replace(/\/index\.html$/, '/').replace(/\.html$/, '');
    return respond(request, (each) => env.ASSETS.fetch(each), addressOf);
  },
};

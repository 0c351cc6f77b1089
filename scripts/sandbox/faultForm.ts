import { escapeText } from './html.ts';
import { photoStepNames, photoSteps } from './photoSteps.ts';

/** Photo faults to select on a page. */
const presets: Readonly<Record<string, { readonly label: string; readonly fault: object }>> = {
  reset: { label: 'the line breaks', fault: { kind: 'reset' } },
  lost: { label: 'it works, but its answer is lost', fault: { kind: 'reset', applied: true } },
  hang: { label: 'no answer at all', fault: { kind: 'hang' } },
  slow: { label: 'slow: 20 kB a second', fault: { kind: 'slow' } },
  expired: { label: '403, the form has expired (storage only)', fault: { kind: 'expired' } },
  s400: { label: '400', fault: { kind: 'status', status: 400 } },
  s429: { label: '429, too many', fault: { kind: 'status', status: 429 } },
  s500: { label: '500', fault: { kind: 'status', status: 500 } },
  s503: { label: '503, overloaded', fault: { kind: 'status', status: 503 } },
};

const pages = ['/_sandbox/', '/_sandbox/photos', '/_sandbox/supplements'];

/**
 * Renders two forms: switch on one fault, switch off all faults.
 * @param back the page to return to
 */
export function renderFaultForm(back: string): string {
  const hidden = `<input type="hidden" name="back" value="${escapeText(back)}">`;
  const steps = photoStepNames.map((name) => option(name, `${name}: ${photoSteps[name].about}`));
  const kinds = Object.entries(presets).map(([name, { label }]) => option(name, label));
  return `<form method="post" action="/_sandbox/faults">${hidden}
<label>When<select name="step">${steps.join('')}</select></label>
<label>What goes wrong<select name="preset">${kinds.join('')}</select></label>
<label>How often<input name="times" type="number" min="1" placeholder="until off"></label>
<button>Switch on</button><button name="off" value="all" formnovalidate>Switch all off</button></form>`;
}

/** Parses the submitted form. `off` removes all faults. */
export function readFaultForm(body: string): { off: boolean; fault: object; back: string } {
  const params = new URLSearchParams(body);
  const preset = params.get('preset') ?? '';
  const times = params.get('times') ?? '';
  return {
    off: params.get('off') === 'all',
    fault: {
      step: params.get('step') ?? '',
      ...(Object.hasOwn(presets, preset) ? presets[preset]?.fault : { kind: preset }),
      ...(times !== '' && { times: Number(times) }),
    },
    back: pages.find((page) => page === params.get('back')) ?? '/_sandbox/',
  };
}

function option(value: string, label: string): string {
  return `<option value="${escapeText(value)}">${escapeText(label)}</option>`;
}

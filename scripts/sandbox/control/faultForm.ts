import { photoStepNames, photoSteps } from '../server/faults.ts';
import { escapeText } from './html.ts';

/** Storage errors whose status alone does not say whether a retry or a new form helps. */
const storageCodes = [
  [400, 'RequestTimeout'],
  [400, 'IncompleteBody'],
  [409, 'OperationAborted'],
  [400, 'ExpiredToken'],
  [400, 'InvalidPolicyDocument'],
] as const;

/** The faults that the form offers. */
const presets: Readonly<Record<string, { readonly label: string; readonly fault: object }>> = {
  reset: { label: 'connection reset', fault: { kind: 'reset' } },
  lost: { label: 'call succeeds, but the response is lost', fault: { kind: 'reset', applied: true } },
  hang: { label: 'no response', fault: { kind: 'hang' } },
  slow: { label: 'slow: 20 kB per second', fault: { kind: 'slow' } },
  expired: { label: '403, form expired (storage only)', fault: { kind: 'expired' } },
  put: { label: 'presigned PUT instead of a form (create only)', fault: { kind: 'signed_put' } },
  checksum: { label: 'form with a checksum (create only)', fault: { kind: 'checksum' } },
  s400: { label: '400', fault: { kind: 'status', status: 400 } },
  ...Object.fromEntries(
    storageCodes.map(([status, code]) => [
      code,
      { label: `${status} ${code} (storage only)`, fault: { kind: 'status', status, code } },
    ]),
  ),
  s429: { label: '429, too many requests', fault: { kind: 'status', status: 429 } },
  s500: { label: '500', fault: { kind: 'status', status: 500 } },
  s503: { label: '503, service unavailable', fault: { kind: 'status', status: 503 } },
};

/** Renders a form that switches one fault on or all faults off. */
export function renderFaultForm(): string {
  const steps = photoStepNames.map((name) => option(name, `${name}: ${photoSteps[name]}`));
  const kinds = Object.entries(presets).map(([name, { label }]) => option(name, label));
  return `<form method="post" action="/_sandbox/faults">
<label>Call<select name="step">${steps.join('')}</select></label>
<label>Fault<select name="preset">${kinds.join('')}</select></label>
<label>Number of calls<input name="times" type="number" min="1" placeholder="until off"></label>
<button>Switch on</button><button name="off" value="all" formnovalidate>Switch all off</button></form>`;
}

/** Parses the submitted form. `off` removes all faults. */
export function readFaultForm(body: string): { off: boolean; fault: object } {
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
  };
}

function option(value: string, label: string): string {
  return `<option value="${escapeText(value)}">${escapeText(label)}</option>`;
}

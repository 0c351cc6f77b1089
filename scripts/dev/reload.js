// Runs in the browser on pages served by `livery dev`; it is not part of any bundle. To comply with the content
// security policy it only calls its own origin, creates no markup from text and sets no style attributes.

const inputsKey = 'livery-dev-typed';
const restoreMs = 5000;
const panelStyle = `
:host { position: fixed; inset: auto 0 0; z-index: 2147483647; }
section { box-sizing: border-box; position: relative; margin: 0 auto; max-width: 72rem; padding: 16px 72px 20px 20px;
  background: #2a0f14; color: #ffe9ec; border-top: 4px solid #ff5c72; box-shadow: 0 -12px 40px #0006; }
h2 { margin: 0 0 8px; font: 600 16px/1.4 system-ui, sans-serif; color: #ff9aa8; }
pre { max-height: 40vh; overflow: auto; margin: 0; font: 14px/1.5 ui-monospace, monospace; white-space: pre-wrap; overflow-wrap: anywhere; }
button { position: absolute; top: 12px; right: 12px; width: 44px; height: 44px; border: 0; border-radius: 8px; background: #ffffff1f;
  color: inherit; font: 22px/1 system-ui, sans-serif; cursor: pointer; }
button:focus-visible { outline: 3px solid #fff; outline-offset: 2px; }
@media (forced-colors: active) { section, button { border: 2px solid; } }`;

// A build may have finished between the reply with this page and the first event.
const { version } = document.currentScript.dataset;
let panel;

new EventSource('/_livery/events').addEventListener('message', ({ data }) => {
  const state = JSON.parse(data);
  showProblem(state.problem);
  if (state.problem !== null || state.version === version) return;
  saveInputs();
  location.reload();
});

if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', restoreInputs);
else restoreInputs();

/**
 * Shows the error in a panel at the bottom of the page. The panel does not take focus and does not change the page
 * below it.
 */
function showProblem(text) {
  panel?.remove();
  panel = undefined;
  if (text === null) return;
  panel = document.createElement('livery-problem');
  const root = panel.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(panelStyle);
  root.adoptedStyleSheets = [sheet];
  const section = document.createElement('section');
  section.setAttribute('role', 'alert');
  const title = document.createElement('h2');
  title.textContent = 'Build failed. This page shows the last successful build.';
  const message = document.createElement('pre');
  message.textContent = text;
  message.tabIndex = 0;
  const close = document.createElement('button');
  close.type = 'button';
  close.textContent = '×';
  close.setAttribute('aria-label', 'Close');
  close.addEventListener('click', () => showProblem(null));
  section.append(title, message, close);
  root.append(section);
  document.documentElement.append(panel);
}

/** Returns the fields in document order, without passwords and files. */
function fields() {
  return [...document.querySelectorAll('input,textarea,select')].filter(
    ({ type }) => !['password', 'file', 'hidden', 'submit', 'button', 'reset', 'image'].includes(type),
  );
}

function nameOf(field) {
  return field.id || field.name || String(fields().indexOf(field));
}

function saveInputs() {
  const typed = fields()
    .filter((field) => field.value !== field.defaultValue || field.checked)
    .map((field) => [nameOf(field), field.value, field.checked === true]);
  const focus = document.activeElement?.matches('input,textarea,select')
    ? nameOf(document.activeElement)
    : null;
  sessionStorage.setItem(inputsKey, JSON.stringify({ path: location.pathname, typed, focus }));
}

/** Restores typed values, including in fields that the app renders only after it has started. */
function restoreInputs() {
  const saved = sessionStorage.getItem(inputsKey);
  sessionStorage.removeItem(inputsKey);
  if (saved === null) return;
  const { path, typed, focus } = JSON.parse(saved);
  if (path !== location.pathname) return;
  const open = new Map(typed.map(([name, ...rest]) => [name, rest]));
  const observer = new MutationObserver(restoreFields);
  restoreFields();
  if (open.size > 0) observer.observe(document.body, { childList: true, subtree: true });
  setTimeout(() => observer.disconnect(), restoreMs);

  function restoreFields() {
    for (const field of fields()) {
      const name = nameOf(field);
      const [value, checked] = open.get(name) ?? [];
      if (value === undefined) continue;
      open.delete(name);
      // Uses the native setter of the element: frameworks that override the property would otherwise ignore the change.
      const key = field.type === 'checkbox' || field.type === 'radio' ? 'checked' : 'value';
      const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), key);
      set.call(field, key === 'checked' ? checked : value);
      field.dispatchEvent(new Event(key === 'checked' ? 'click' : 'input', { bubbles: true }));
      if (name === focus) field.focus({ preventScroll: true });
    }
    if (open.size === 0) observer.disconnect();
  }
}

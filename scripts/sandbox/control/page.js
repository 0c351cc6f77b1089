// The script of the sandbox's page. The page contains it as text.
(() => {
  const find = (selector) => document.querySelector(selector);
  const [search, carrier] = [find('#search'), find('#carrier')];
  const panels = [...document.querySelectorAll('main > section')];
  const blocks = [...document.querySelectorAll('.block')];

  const update = () => {
    const words = search.value.toLowerCase().split(/\s+/).filter(Boolean);
    const isFound = ({ textContent }) => words.every((word) => textContent.toLowerCase().includes(word));
    for (const row of document.querySelectorAll('tbody tr')) row.hidden = !isFound(row);
    for (const block of blocks)
      block.hidden = words.length > 0 && !block.querySelector('tbody tr:not([hidden])') && !isFound(block);
    const name = panels.find(({ id }) => `#${id}` === location.hash)?.id ?? document.body.dataset.tab;
    for (const panel of panels)
      panel.hidden = words.length > 0 ? !panel.querySelector('.block:not([hidden])') : panel.id !== name;
    for (const link of document.querySelectorAll('nav a'))
      link.ariaCurrent = words.length === 0 && link.hash === `#${name}` ? 'page' : null;
  };

  const copy = async (button) => {
    await navigator.clipboard.writeText(button.value);
    button.classList.add('done');
    setTimeout(() => button.classList.remove('done'), 1500);
  };

  /** Logs in as a customer of the chosen carrier, as the app does, and opens the list of claims. */
  const open = async (phone) => {
    const code = carrier.value;
    const reply = await fetch('/_sandbox/sessions', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ code, phone }),
    });
    const { token } = await reply.json();
    localStorage.setItem(`livery/${code}/token`, token);
    location.assign(`/app/${code}/claims`);
  };

  document.addEventListener('click', ({ target }) => {
    const button = target.closest('button');
    if (button?.matches('.copy')) copy(button);
    if (button?.matches('.open')) open(button.value);
  });
  search.addEventListener('input', update);
  addEventListener('hashchange', () => {
    search.value = '';
    update();
    scrollTo(0, 0);
  });
  find('#start').addEventListener('click', (event) => {
    event.preventDefault();
    location.assign(`/app/${carrier.value}/start`);
  });
  update();
})();

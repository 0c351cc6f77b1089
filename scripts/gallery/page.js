// The script of the gallery's page. The page contains it as text.
(() => {
  const find = (selector) => document.querySelector(selector);
  const pictures = [...document.querySelectorAll('main button')];
  const [search, state, dialog] = [find('#find'), find('#state'), find('dialog')];
  const visible = () => pictures.filter(({ hidden }) => !hidden);
  const filter = () => {
    const words = search.value.toLowerCase().split(/\s+/);
    for (const picture of pictures) {
      const { name = '', text = '' } = picture.dataset;
      const isFound = words.every((word) => text.includes(word) || name.includes(word));
      picture.hidden = !isFound || (state.value !== '' && picture.className !== state.value);
    }
    for (const section of document.querySelectorAll('section'))
      section.hidden = section.querySelector('button:not([hidden])') === null;
    find('#count').textContent = `${visible().length} shown`;
  };
  let current;
  const show = (picture, folder = '') => {
    if (!picture) return;
    current = picture;
    find('#name').textContent = picture.dataset.name ?? '';
    find('#why').textContent = picture.dataset.why ?? '';
    find('#views').hidden = picture.className !== 'changed';
    find('dialog img').src = `${folder}${picture.dataset.name}.png`;
    if (!dialog.open) dialog.showModal();
  };
  const move = (by) => show(visible()[visible().indexOf(current) + by]);
  search.addEventListener('input', filter);
  state.addEventListener('change', filter);
  for (const picture of pictures) picture.addEventListener('click', () => show(picture));
  for (const button of document.querySelectorAll('#views button'))
    button.addEventListener('click', () => show(current, button.value));
  find('#back').addEventListener('click', () => move(-1));
  find('#on').addEventListener('click', () => move(1));
  find('#shut').addEventListener('click', () => dialog.close());
  dialog.addEventListener('keydown', ({ key }) => {
    if (key === 'ArrowLeft') move(-1);
    if (key === 'ArrowRight') move(1);
  });
  filter();
})();

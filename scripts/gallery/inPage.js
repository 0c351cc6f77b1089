// Runs in each page that pictures are taken of, before anything else. Read as text: what compiles the scripts would add
// names that no page has.
(() => {
  const Real = Date;
  const { startMs, forgets } = JSON.parse('OPTIONS');
  let aheadMs = 0;
  const nowMs = () => startMs + Math.round(performance.now()) + aheadMs;
  // Each scene begins at the same moment, and a second lasts a second.
  globalThis.Date = new Proxy(Real, {
    construct: (target, given) => (given.length === 0 ? new target(nowMs()) : new target(...given)),
    apply: () => new Real(nowMs()).toString(),
    get: (target, name) => (name === 'now' ? nowMs : Reflect.get(target, name)),
  });

  // A sheet without an element: the page's policy would block one.
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('* { caret-color: transparent !important; caret-animation: manual !important }');
  document.adoptedStyleSheets = [sheet];

  if (forgets) {
    Object.defineProperty(Document.prototype, 'cookie', { get: () => '', set: () => undefined });
  }

  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));

  const idle = () => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 1000 }));

  const gone = (name) =>
    new Promise((resolve) => {
      const going = indexedDB.deleteDatabase(name);
      going.onsuccess = resolve;
      going.onerror = resolve;
      going.onblocked = resolve;
    });

  const endMotion = (motion) => {
    if (motion.effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY) motion.cancel();
    else motion.finish();
  };

  /**
   * Laid out at once, as in one go: bit by bit the same parts come to lie a 64th of a pixel elsewhere, and what is in the
   * middle of the screen begins between two pixels as often as not.
   */
  const layOutAgain = (part) => {
    part.style.display = 'none';
    part.getBoundingClientRect();
    part.style.display = '';
  };

  const arrived = new WeakSet();
  document.addEventListener('load', ({ target }) => arrived.add(target), true);
  const isOpen = (part) => (part instanceof HTMLImageElement ? !part.complete : !arrived.has(part));
  const hasOpen = () =>
    [...document.querySelectorAll('img:not([loading=lazy]), iframe:not([loading=lazy])')].some(isOpen);

  const page = {
    /** Between two presses of one place: sooner they would count as one. */
    waitAMoment() {
      aheadMs += 400;
    },

    async layStorage(values) {
      localStorage.clear();
      sessionStorage.clear();
      for (const { name } of await indexedDB.databases()) await gone(name);
      for (const [key, value] of Object.entries(values)) localStorage.setItem(key, value);
    },

    /** React leaves a mark on what it looks after; a press before that follows the plain link. */
    isTakenOver() {
      const main = document.querySelector('main');
      return main !== null && Object.keys(main).some((key) => key.startsWith('__reactFiber'));
    },

    /** Pictures and fonts are there, what waited for an idle moment has begun, and the document is quiet. */
    async comeToRest() {
      const endMs = performance.now() + 3000;
      let changes = 0;
      const watch = new MutationObserver(() => changes++);
      watch.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
      await document.fonts.ready;
      await idle();
      for (let quiet = 0; quiet < 4 && performance.now() < endMs; ) {
        const before = changes;
        await frame();
        quiet = changes === before && !hasOpen() ? quiet + 1 : 0;
      }
      watch.disconnect();
    },

    /** The same with motions at their end, from the top of the page; tells how large it is, and where lies what is shown. */
    async settle(shown) {
      const root = document.documentElement;
      window.scrollTo(0, 0);
      await page.comeToRest();
      document.getAnimations().forEach(endMotion);
      document.querySelectorAll('dialog:modal > *').forEach(layOutAgain);
      await frame();
      const isOverlaid = document.querySelector('dialog:modal') !== null;
      const height = isOverlaid ? innerHeight : Math.max(root.scrollHeight, innerHeight);
      const boxes = [...document.querySelectorAll(shown ?? ':root')].map((part) =>
        part.getBoundingClientRect(),
      );
      const [from, to] = shown ? [Math.floor(boxes[0].top), Math.ceil(boxes.at(-1).bottom)] : [0, height];
      return { width: innerWidth, height, from, to };
    },
  };
  Object.defineProperty(globalThis, 'galleryPage', { value: page });
})();

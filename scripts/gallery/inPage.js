// Runs in every captured page before all other scripts. It is read as text, because the TypeScript loader would add
// helper names that do not exist in the page.
(() => {
  const Real = Date;
  const { startMs, blocksCookies } = JSON.parse('OPTIONS');
  let aheadMs = 0;
  const nowMs = () => startMs + Math.round(performance.now()) + aheadMs;
  // Every scene starts at the same date and time, and time then passes normally.
  globalThis.Date = new Proxy(Real, {
    construct: (target, given) => (given.length === 0 ? new target(nowMs()) : new target(...given)),
    apply: () => new Real(nowMs()).toString(),
    get: (target, name) => (name === 'now' ? nowMs : Reflect.get(target, name)),
  });

  // Uses a constructed stylesheet, because the content security policy blocks style elements.
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('* { caret-color: transparent !important; caret-animation: manual !important }');
  document.adoptedStyleSheets = [sheet];

  if (blocksCookies) {
    Object.defineProperty(Document.prototype, 'cookie', { get: () => '', set: () => undefined });
  }

  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));

  const idle = () => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 1000 }));

  const deleteDatabase = (name) =>
    new Promise((resolve) => {
      const request = indexedDB.deleteDatabase(name);
      request.onsuccess = resolve;
      request.onerror = resolve;
      request.onblocked = resolve;
    });

  const finishAnimation = (animation) => {
    if (animation.effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY) animation.cancel();
    else animation.finish();
  };

  /**
   * Forces a complete layout. Incremental layout can shift parts by 1/64 px, and centred content then starts on
   * different pixels in different runs.
   */
  const forceLayout = (part) => {
    part.style.display = 'none';
    part.getBoundingClientRect();
    part.style.display = '';
  };

  const loaded = new WeakSet();
  document.addEventListener('load', ({ target }) => loaded.add(target), true);
  const isLoading = (part) => (part instanceof HTMLImageElement ? !part.complete : !loaded.has(part));
  const hasLoading = () =>
    [...document.querySelectorAll('img:not([loading=lazy]), iframe:not([loading=lazy])')].some(isLoading);

  const page = {
    /** Whether the video still has the orientation from before a resize of the window. fakeCamera.js replaces this. */
    isCameraRotating: () => false,

    /** Advances the clock between two presses at the same place, because the app would otherwise treat them as one. */
    advanceClock() {
      aheadMs += 400;
    },

    async resetStorage(values, camera) {
      localStorage.clear();
      sessionStorage.clear();
      for (const { name } of await indexedDB.databases()) await deleteDatabase(name);
      for (const [key, value] of Object.entries(values)) localStorage.setItem(key, value);
      if (camera) sessionStorage.setItem('gallery-camera', JSON.stringify(camera));
    },

    /**
     * Detects hydration by the property that React adds to its elements. Before hydration, a press would follow the
     * plain link.
     */
    isHydrated() {
      const main = document.querySelector('main');
      return main !== null && Object.keys(main).some((key) => key.startsWith('__reactFiber'));
    },

    /** Waits until images and fonts are loaded, idle callbacks have started and the DOM no longer changes. */
    async waitUntilIdle() {
      const endMs = performance.now() + 3000;
      let changes = 0;
      const watch = new MutationObserver(() => changes++);
      watch.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
      await document.fonts.ready;
      await idle();
      for (let quiet = 0; quiet < 4 && performance.now() < endMs; ) {
        const before = changes;
        await frame();
        quiet = changes === before && !hasLoading() && !page.isCameraRotating() ? quiet + 1 : 0;
      }
      watch.disconnect();
    },

    /** Scrolls to the top, waits until the page is idle and finishes all animations. Returns the page size. */
    async settle() {
      const root = document.documentElement;
      window.scrollTo(0, 0);
      await page.waitUntilIdle();
      document.getAnimations().forEach(finishAnimation);
      document.querySelectorAll('dialog:modal > *').forEach(forceLayout);
      await frame();
      const isOverlaid = document.querySelector('dialog:modal') !== null;
      const height = isOverlaid ? innerHeight : Math.max(root.scrollHeight, innerHeight);
      return { width: innerWidth, height };
    },
  };
  Object.defineProperty(globalThis, 'galleryPage', { value: page });
})();

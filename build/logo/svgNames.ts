/** Excludes scripts, links, foreign content, images, animations, filters, and all elements that load files. */
export const allowedElements = new Set([
  ...[
    'svg',
    'g',
    'defs',
    'symbol',
    'use',
    'title',
    'desc',
    'style',
    'path',
    'rect',
    'circle',
    'ellipse',
    'line',
  ],
  ...['polyline', 'polygon', 'linearGradient', 'radialGradient', 'stop', 'clipPath', 'mask', 'pattern'],
]);

/** Elements that may contain only text. */
export const textOnlyElements = new Set(['title', 'desc', 'style']);

/** Elements that may reference another element with href. */
export const linkingElements = new Set(['use', 'linearGradient', 'radialGradient', 'pattern']);

/** Attributes without a namespace. `textAttributes`, `data-*` and `aria-*` are allowed too. */
export const allowedAttributes = new Set([
  ...['style', 'focusable'],
  ...[
    'viewBox',
    'preserveAspectRatio',
    'width',
    'height',
    'x',
    'y',
    'x1',
    'y1',
    'x2',
    'y2',
    'cx',
    'cy',
    'r',
    'rx',
    'ry',
  ],
  ...[
    'fx',
    'fy',
    'fr',
    'd',
    'points',
    'pathLength',
    'transform',
    'transform-origin',
    'gradientUnits',
    'offset',
  ],
  ...[
    'gradientTransform',
    'spreadMethod',
    'patternUnits',
    'patternContentUnits',
    'patternTransform',
    'clipPathUnits',
  ],
  ...['maskUnits', 'maskContentUnits', 'mask-type', 'dx', 'dy', 'rotate', 'textLength', 'lengthAdjust'],
  ...['fill', 'fill-opacity', 'fill-rule', 'stroke', 'stroke-width', 'stroke-opacity', 'stroke-linecap'],
  ...[
    'stroke-linejoin',
    'stroke-miterlimit',
    'stroke-dasharray',
    'stroke-dashoffset',
    'opacity',
    'color',
    'clip-path',
  ],
  ...[
    'clip-rule',
    'mask',
    'stop-color',
    'stop-opacity',
    'display',
    'visibility',
    'overflow',
    'enable-background',
  ],
  ...[
    'shape-rendering',
    'text-rendering',
    'image-rendering',
    'color-interpolation',
    'color-rendering',
    'paint-order',
  ],
  ...['vector-effect', 'isolation', 'mix-blend-mode', 'font-size', 'font-weight', 'font-style'],
  ...['font-stretch', 'font-variant', 'letter-spacing', 'word-spacing', 'text-anchor', 'text-decoration'],
  ...['dominant-baseline', 'alignment-baseline', 'baseline-shift', 'writing-mode', 'kerning'],
]);

/** Attributes whose values are plain text: browsers neither resolve nor evaluate them. */
export const textAttributes = new Set([
  'id',
  'class',
  'type',
  'role',
  'version',
  'baseProfile',
  'lang',
  'font-family',
]);

/** Excludes functions that fetch: image-set, src, element. The argument of `url` is checked separately. */
export const allowedFunctions = new Set([
  ...[
    'url',
    'rgb',
    'rgba',
    'hsl',
    'hsla',
    'lab',
    'lch',
    'oklab',
    'oklch',
    'matrix',
    'translate',
    'translatex',
  ],
  ...[
    'translatey',
    'scale',
    'scalex',
    'scaley',
    'rotate',
    'skewx',
    'skewy',
    'calc',
    'path',
    'polygon',
    'inset',
  ],
]);

export const svgNamespace = 'http://www.w3.org/2000/svg';
export const xlinkNamespace = 'http://www.w3.org/1999/xlink';
export const xmlNamespace = 'http://www.w3.org/XML/1998/namespace';
export const xmlnsNamespace = 'http://www.w3.org/2000/xmlns/';

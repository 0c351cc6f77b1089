import type { CapabilityKey } from '#src/tenant/capabilities.ts';
import type { Flavour } from '#src/tenant/flavour.ts';
import type { FileName } from './uploadFiles.ts';

/** Areas of the app by which the gallery groups scenes, in the order in which customers reach them. */
export const areas = [
  'start',
  'account',
  'claims',
  'vehicle',
  'photos',
  'estimate',
  'survey',
  'questions',
  'around',
  'supplement',
  'slim',
  'fallback',
  'site',
  'builders',
] as const;
type Area = (typeof areas)[number];

/** One action before the picture. Selectors use Playwright's syntax and must not contain translated text. */
export type Step =
  | { readonly press: string }
  | { readonly fill: string; readonly with: string }
  | { readonly key: string; readonly at?: string }
  | { readonly select: string; readonly value: string }
  | { readonly upload: string; readonly files: readonly FileName[] }
  | { readonly waitFor: string }
  | { readonly waitForDetached: string }
  | { readonly go: string }
  | { readonly fault: object }
  | { readonly offline: true };

/** The camera of the device. Its picture does not move. */
export interface SceneCamera {
  /** File name of a sandbox picture, without the extension. */
  readonly picture: string;
  /** @default 1 */
  readonly brightness?: number;
  /** @default false */
  readonly hasLightAndZoom?: boolean;
  /** The camera permission before the page asks for it. @default granted */
  readonly permission?: 'granted' | 'prompt' | 'denied';
}

/** Requirements that a carrier must meet for its bundle to contain the scene. */
interface Needs {
  readonly flavour?: Flavour;
  readonly on?: CapabilityKey;
  readonly off?: CapabilityKey;
  /** The carrier uses the survey after the photos. */
  readonly surveys?: boolean;
  /** Visitors choose among several languages. */
  readonly severalLanguages?: true;
}

/**
 * The kind of page that a scene shows: of a carrier, of a code without a bundle, of the portal for repair shops, of an
 * insurer's portal, or of the site without a carrier.
 */
export type PageKind = 'carrier' | 'fallback' | 'portal' | 'insurer' | 'site';

/** A screen in one state: its URL, the signed-in customer, and the steps before the picture. */
export interface Scene {
  /** Part of file names, so it must not change: a new id would appear as one removed and one added picture. */
  readonly id: string;
  readonly title: string;
  readonly area: Area;
  /** Path below the carrier's base path; a full path for pages without a carrier. */
  readonly path: string;
  /** @default carrier */
  readonly kind?: PageKind;
  readonly needs?: Needs;
  /** Phone number of the sandbox customer who is signed in. */
  readonly customerPhone?: string;
  /** Initial values of the carrier's local storage. */
  readonly localStorage?: Readonly<Record<string, string>>;
  /**
   * The camera that the page can use.
   * @default none
   */
  readonly camera?: SceneCamera;
  /** Sandbox faults that are switched on before the page opens. `{code}` in a path is replaced by the client code. */
  readonly faults?: readonly object[];
  readonly steps?: readonly Step[];
  /**
   * Selector of the element that shows that the screen is ready.
   * @default the heading of the main element
   */
  readonly readySelector?: string;
  /**
   * True if the picture shows a pending request.
   * @default false
   */
  readonly isPending?: boolean;
  /**
   * Where the screen exists: `small` below 1024 px, `mouse` on devices other than phones.
   * @default at every width
   */
  readonly only?: 'small' | 'mouse';
  /**
   * If true, the browser refuses cookies.
   * @default false
   */
  readonly blocksCookies?: boolean;
}

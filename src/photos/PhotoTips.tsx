import { useMessages } from '#src/texts/context.tsx';
import { Glyph, type GlyphName } from '#src/ui/Glyph.tsx';

/** Three tips for good photos. */
export function PhotoTips() {
  const { m } = useMessages();
  const tips: readonly [GlyphName, Elements][] = [
    ['walk', m.photos.tip_walk()],
    ['sun', m.photos.tip_light()],
    ['lens', m.photos.tip_lens()],
  ];
  return (
    <ul className="stack icons panel panel--brand tips">
      {tips.map(([glyph, text]) => (
        <li key={glyph}>
          <Glyph name={glyph} />
          <span>{text}</span>
        </li>
      ))}
    </ul>
  );
}

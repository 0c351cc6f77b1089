import { exampleSubjectFor } from './outline.ts';
import { needsPhoto, type PhotoPlan, type PromptPosition, promptAt } from './photoPlan.ts';
import { spreadAngles } from './Turntable.tsx';

interface StandingMapProps {
  readonly plan: PhotoPlan;
  readonly at: PromptPosition;
}

const places = ['front', 'rear', 'left', 'right', 'front-left', 'front-right', 'rear-left', 'rear-right'];
/** Radii of the places to stand, around the middle of the car, in units of the drawing. */
const ring = { across: 20, along: 25 } as const;

/**
 * A small map of the car from above, with a dot at each place to stand and take a photo. Decorative, because the title
 * names the place. Renders nothing for a photo that is not taken from one of these places.
 */
export function StandingMap({ plan, at }: StandingMapProps) {
  const prompts = plan.sets.flatMap((set) => set.prompts).filter(isOutside);
  const now = promptAt(plan, at);
  if (!now || !prompts.includes(now)) return null;
  const angles = spreadAngles(prompts);
  return (
    <svg className="cam-map" viewBox="-28 -31 56 62" aria-hidden="true">
      {/* The car of src/ui/car/carModel.ts from above, with its front at the top. */}
      <path
        className="cam-map-car"
        d="M-8 0L-7.9-9L-7.4-13.3L-6.6-16L-5.5-17.8L-3.8-18.9L0-19.3L3.8-18.9L5.5-17.8L6.6-16L7.4-13.3L7.9-9L8 0V9.3L7.5 13.2L6.7 15.8L5.6 17.6L4 18.6L0 19L-4 18.6L-5.6 17.6L-6.7 15.8L-7.5 13.2L-8 9.3z"
      />
      <path d="M-6.3-6.3L-5-1.2H5L6.3-6.3Q0-8.4-6.3-6.3zM-5.9 15.6L-4.9 12.8H4.9L5.9 15.6Q0 17-5.9 15.6z" />
      {prompts.map((prompt, index) => {
        const angle = ((angles[index] as number) * Math.PI) / 180;
        const className = prompt === now ? 'is-now' : needsPhoto(prompt) ? undefined : 'is-done';
        return (
          <circle
            key={prompt.number}
            className={className}
            cx={-Math.sin(angle) * ring.across}
            cy={-Math.cos(angle) * ring.along}
            r={prompt === now ? 4 : 2.5}
          />
        );
      })}
    </svg>
  );
}

function isOutside(prompt: Parameters<typeof exampleSubjectFor>[0]): boolean {
  return places.includes(exampleSubjectFor(prompt));
}

import { PhotoFlowSteps, type PhotoFlowStepsProps } from '../PhotoFlowSteps.tsx';
import { useDamageMap } from './useDamageMap.tsx';

/** The photo steps of one assignment, with a map of the damage before the photos of it. */
export function PhotosWithDamageMap(props: PhotoFlowStepsProps) {
  return <PhotoFlowSteps {...props} map={useDamageMap(props.assignment)} />;
}

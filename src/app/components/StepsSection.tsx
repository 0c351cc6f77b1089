import { useState } from 'react';
import { ProgressList } from '#src/ui/ProgressList.tsx';
import { Stepper } from '#src/ui/Stepper.tsx';
import { Sample } from './Sample.tsx';
import { Specimen } from './Specimen.tsx';
import { stepWords as words } from './stepSpecimens.ts';

export function StepsSection() {
  const [before, link, after] = words.can;
  const captions = ['−1', '1', '3'];
  return (
    <>
      <Specimen title={words.progress}>
        <div className="samples samples--narrow">
          {[-1, 1, 3].map((current, index) => (
            <Sample key={current} caption={`current: ${captions[index]}`}>
              <ProgressList
                label={words.progress}
                steps={words.checklist}
                current={current}
                words={words.states}
              >
                {current === 1 && (
                  <>
                    <p>{words.now}</p>
                    <p>
                      {before}
                      <a href="#kit-steps">{link}</a>
                      {after}
                    </p>
                  </>
                )}
              </ProgressList>
            </Sample>
          ))}
        </div>
      </Specimen>
      <div className="samples">
        <Specimen title={words.down}>
          <Stepper label={words.down} steps={words.way} current={1} words={words.states} layout="down" />
        </Specimen>
        <Specimen title={words.across}>
          <Stepper
            label={words.across}
            steps={words.way.map(({ id, name }) => ({ id, name }))}
            current={1}
            words={words.states}
          />
        </Specimen>
      </div>
      <Specimen title={words.line}>
        <LineSample />
      </Specimen>
    </>
  );
}

function LineSample() {
  const [current, setCurrent] = useState(2);
  return (
    <div className="stack">
      <Stepper
        label={words.line}
        steps={words.portal}
        current={current}
        words={words.states}
        layout="line"
        onGo={(id) => setCurrent(words.portal.findIndex((step) => step.id === id))}
      />
      <button
        className="btn btn--s"
        type="button"
        onClick={() => setCurrent((current + 1) % words.portal.length)}
      >
        {words.forward}
      </button>
    </div>
  );
}

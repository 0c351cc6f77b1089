import { Fragment, useState } from 'react';
import { Button } from '#src/ui/Button.tsx';
import { ProgressList } from '#src/ui/ProgressList.tsx';
import { Stepper } from '#src/ui/Stepper.tsx';
import { Example } from './Example.tsx';
import { ExampleGroup } from './ExampleGroup.tsx';
import { stepTexts } from './stepExamples.ts';

export function StepsSection() {
  const [before, link, after] = stepTexts.addPhotosHint;
  const captions = ['−1', '1', '3'];
  return (
    <Fragment>
      <ExampleGroup title={stepTexts.progress}>
        <div className="samples samples--narrow">
          {[-1, 1, 3].map((current, index) => (
            <Example key={current} caption={`current: ${captions[index]}`}>
              <ProgressList
                label={stepTexts.progress}
                steps={stepTexts.checklist}
                current={current}
                isCurrentComplete={current === 3}
                labels={stepTexts.states}
              >
                {current === 1 && (
                  <Fragment>
                    <p>{stepTexts.now}</p>
                    <p>
                      <span>{before}</span>
                      <a href="#kit-steps">{link}</a>
                      <span>{after}</span>
                    </p>
                  </Fragment>
                )}
              </ProgressList>
            </Example>
          ))}
        </div>
      </ExampleGroup>
      <div className="samples">
        <ExampleGroup title={stepTexts.down}>
          <Stepper
            label={stepTexts.down}
            steps={stepTexts.claimSteps}
            current={1}
            labels={stepTexts.states}
            layout="down"
          />
        </ExampleGroup>
        <ExampleGroup title={stepTexts.across}>
          <Stepper
            label={stepTexts.across}
            steps={stepTexts.claimSteps.map(({ id, name }) => ({ id, name }))}
            current={1}
            labels={stepTexts.states}
          />
        </ExampleGroup>
      </div>
      <ExampleGroup title={stepTexts.line}>
        <LineExample />
      </ExampleGroup>
    </Fragment>
  );
}

function LineExample() {
  const [current, setCurrent] = useState(2);
  return (
    <div className="stack">
      <Stepper
        label={stepTexts.line}
        steps={stepTexts.portalSteps}
        current={current}
        labels={stepTexts.states}
        layout="line"
        onGo={(id) => setCurrent(stepTexts.portalSteps.findIndex((step) => step.id === id))}
      />
      <Button small onClick={() => setCurrent((current + 1) % stepTexts.portalSteps.length)}>
        {stepTexts.forward}
      </Button>
    </div>
  );
}

import { Fragment, useState } from 'react';
import { Accordion, AccordionItem } from '#src/ui/Accordion.tsx';
import { Card, Facts } from '#src/ui/Card.tsx';
import { Icon } from '#src/ui/Icon.tsx';
import { StatusPill } from '#src/ui/StatusPill.tsx';
import { Tabs } from '#src/ui/Tabs.tsx';
import { cardTexts } from './cardExamples.ts';
import { EditableCardsExample } from './EditableCardsExample.tsx';
import { ExampleGroup } from './ExampleGroup.tsx';

export function CardsSection() {
  return (
    <Fragment>
      <div className="samples">
        <ExampleGroup title={cardTexts.card}>
          <Card title={cardTexts.vehicle} as="h4" end={<a href="#kit-cards">{cardTexts.change}</a>}>
            <Facts facts={cardTexts.facts} />
          </Card>
        </ExampleGroup>
        <ExampleGroup title={cardTexts.item}>
          <a className="card card--link" href="#kit-cards">
            <StatusPill tone="you">{cardTexts.itemPill}</StatusPill>
            <h4>{cardTexts.itemName}</h4>
            <p className="card-note num">{cardTexts.itemNote}</p>
            <Icon name="right" />
          </a>
        </ExampleGroup>
      </div>
      <ExampleGroup title={cardTexts.editable}>
        <EditableCardsExample />
      </ExampleGroup>
      <div className="samples">
        <ExampleGroup title={cardTexts.tabs}>
          <TabsExample />
        </ExampleGroup>
        <ExampleGroup title={cardTexts.accordion}>
          <Accordion>
            {cardTexts.questions.map(([question, answer], index) => (
              <AccordionItem key={question} title={question} as="h4" startsOpen={index === 1}>
                <p>{answer}</p>
              </AccordionItem>
            ))}
          </Accordion>
        </ExampleGroup>
      </div>
    </Fragment>
  );
}

function TabsExample() {
  const [selected, setSelected] = useState<string>('search');
  return (
    <Tabs
      label={cardTexts.tabs}
      tabs={cardTexts.tabList.map(({ id, label, text }) => ({ id, label, panel: <p>{text}</p> }))}
      selected={selected}
      onSelect={setSelected}
    />
  );
}

import { SaxesParser, type SaxesTagNS } from 'saxes';
import type { ReadUnits } from './readUnits.ts';
import { xliffNamespace } from './xliff.ts';

/** The open unit of the document. */
interface OpenUnit {
  readonly key: string;
  readonly line: number;
  readonly data: Map<string, string>;
  source: string;
  target: string;
  /** Text of the segment's source, which an `ignorable` without a target repeats. */
  segmentSource: string;
  segmentTarget: string | undefined;
  /** True if the segment is marked as not translated. */
  isInitial: boolean;
  /** True if one of several segments is not translated, so that the text would end too early. */
  isPartial: boolean;
}

/** Reads the units of an XLIFF 2.0 or 2.1 document, also if a tool has split them into segments. */
export function readXliff(text: string): ReadUnits {
  const units: ReadUnits['units'][number][] = [];
  const problems: string[] = [];
  const parser = new SaxesParser({ xmlns: true, position: true });
  let target: string | undefined;
  let unit: OpenUnit | undefined;
  let into: 'source' | 'target' | 'data' | undefined;
  let dataId = '';
  const openPairs: string[] = [];
  /**
   * Number of open elements of other namespaces. Suggestions of a translation memory contain `source` and `target`, too.
   */
  let foreignDepth = 0;

  const fail = (message: string) => problems.push(`line ${parser.line}: ${message}`);
  const add = (content: string) => {
    if (!unit) return;
    if (into === 'source') unit.segmentSource += content;
    if (into === 'target') unit.segmentTarget = (unit.segmentTarget ?? '') + content;
    if (into === 'data') unit.data.set(dataId, (unit.data.get(dataId) ?? '') + content);
  };
  const addCode = (tag: SaxesTagNS, attribute: string) => {
    const id = tag.attributes[attribute]?.value;
    const code = id === undefined ? undefined : unit?.data.get(id);
    if (code === undefined) fail(`<${tag.local}> refers to no original data. Export the texts again.`);
    return code ?? '';
  };

  const decodeCharacter = (hex: string) => {
    const point = /^[0-9a-f]{1,6}$/i.test(hex) ? Number.parseInt(hex, 16) : Number.POSITIVE_INFINITY;
    if (point <= 0x10ffff) return String.fromCodePoint(point);
    fail(`<cp hex="${hex}"/> is not the code of a character.`);
    return '';
  };

  parser.on('opentag', (tag) => {
    if (tag.uri !== xliffNamespace) foreignDepth++;
    if (foreignDepth > 0) return;
    const value = (name: string) => tag.attributes[name]?.value ?? '';
    if (tag.local === 'xliff') {
      if (!/^2\.[01]$/.test(value('version'))) fail(`XLIFF ${value('version')} is not supported. Use 2.0.`);
      if (value('srcLang') !== 'en') fail(`srcLang is ${value('srcLang')}, not en.`);
      target = value('trgLang');
    }
    if (tag.local === 'unit')
      unit = {
        ...{ key: value('id'), line: parser.line, data: new Map(), source: '', target: '' },
        ...{ segmentSource: '', segmentTarget: undefined, isInitial: false, isPartial: false },
      };
    if (tag.local === 'segment' && unit) unit.isInitial = value('state') === 'initial';
    if (tag.local === 'data') {
      into = 'data';
      dataId = value('id');
      unit?.data.set(dataId, '');
    }
    if (tag.local === 'source') into = 'source';
    if (tag.local === 'target') {
      into = 'target';
      add('');
    }
    if (tag.local === 'ph' || tag.local === 'sc' || tag.local === 'ec') add(addCode(tag, 'dataRef'));
    if (tag.local === 'cp') add(decodeCharacter(value('hex')));
    if (tag.local === 'pc') {
      add(addCode(tag, 'dataRefStart'));
      openPairs.push(addCode(tag, 'dataRefEnd'));
    }
  });
  parser.on('text', add);
  parser.on('cdata', add);
  parser.on('closetag', (tag) => {
    const isForeign = foreignDepth > 0;
    if (tag.uri !== xliffNamespace) foreignDepth--;
    if (isForeign) return;
    if (tag.local === 'pc') add(openPairs.pop() ?? '');
    if (tag.local === 'source' || tag.local === 'target' || tag.local === 'data') into = undefined;
    if (!unit) return;
    if (tag.local === 'segment' || tag.local === 'ignorable') {
      // Tools copy the source to the target before anyone has translated it.
      if (unit.isInitial && unit.segmentTarget === unit.segmentSource) unit.segmentTarget = undefined;
      const hasTarget = (unit.segmentTarget ?? '').trim() !== '';
      if (tag.local === 'segment' && unit.segmentSource.trim() !== '' && !hasTarget) unit.isPartial = true;
      unit.source += unit.segmentSource;
      unit.target += unit.segmentTarget ?? (tag.local === 'ignorable' ? unit.segmentSource : '');
      unit.segmentSource = '';
      unit.segmentTarget = undefined;
      unit.isInitial = false;
    }
    if (tag.local === 'unit') {
      const { key, line, source, isPartial } = unit;
      const isTranslated = !isPartial && unit.target.trim() !== '';
      units.push({ key, line, source, target: isTranslated ? unit.target : undefined });
      unit = undefined;
    }
  });
  parser.on('error', (error) => {
    problems.push(`line ${parser.line}: ${error.message.replace(/^\d+:\d+: /, '')}`);
  });
  parser.write(text).close();
  if (target === undefined) problems.unshift('line 1: This is not an XLIFF 2.0 document.');
  return { target, units, problems };
}

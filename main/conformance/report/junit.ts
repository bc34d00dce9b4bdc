import { escapeText } from './escape.ts';
import type { Report, ReportedCheck, ReportedDeviation } from './report.ts';

const attribute = (name: string, value: string | number): string => ` ${name}="${escapeText(String(value))}"`;

const failure = ({ section, sentence, found, request, answer }: ReportedDeviation): string => {
  const text = [
    `${section}: ${sentence}`,
    `Found: ${found}`,
    `${request.method} ${request.url}`,
    request.body ?? '',
    `${answer.status} ${answer.body}`,
  ];
  return `<failure${attribute('message', found)}>${escapeText(text.join('\n'))}</failure>`;
};

const testCase = ({ id, title, state, reason, deviations }: ReportedCheck): string => {
  const [group = ''] = id.split('.');
  const skipped = state === 'not checked' ? `<skipped${attribute('message', reason ?? '')}/>` : '';
  return `  <testcase${attribute('classname', group)}${attribute('name', title)}>${deviations.map(failure).join('')}${skipped}</testcase>`;
};

/** The report as a build server reads it. Open choices are properties: they fail nothing. */
export const junitOf = ({ service, startedAt, finishedAt, counts, checks, choices }: Report): string => {
  const seconds = (Date.parse(finishedAt) - Date.parse(startedAt)) / 1_000;
  const properties = choices.map(
    ({ id, decision }) => `    <property${attribute('name', id)}${attribute('value', decision)}/>`,
  );
  const { deviating, notChecked } = counts;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuite name="conformance"${attribute('hostname', service)}${attribute('tests', checks.length)}${attribute('failures', deviating)}${attribute('skipped', notChecked)}${attribute('time', seconds)}${attribute('timestamp', startedAt)}>`,
    ...['  <properties>', ...properties, '  </properties>'],
    ...checks.map(testCase),
    '</testsuite>',
    '',
  ].join('\n');
};

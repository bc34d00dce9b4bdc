import { visibleText } from './visible-text.ts';

/** Topics whose labels are not simply their own words. */
const labels: Readonly<Record<string, string>> = {
  payg: 'PAYG',
  self_employed: 'Self-employed',
  hem: 'HEM',
  lmi: 'LMI',
  lvr_limits: 'LVR limits',
  first_home_buyer: 'First home buyer',
};

/** `rental_income` → `Rental income`: a policy's topic in words; a service may have topics of its own. */
export const triggerLabel = (trigger: string): string => {
  const label = Object.hasOwn(labels, trigger) ? labels[trigger] : undefined;
  const words = visibleText(trigger.replaceAll('_', ' '));
  return label ?? words.charAt(0).toUpperCase() + words.slice(1);
};

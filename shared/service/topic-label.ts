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
export const topicLabel = (topic: string): string => {
  const words = topic.replaceAll('_', ' ');
  return Object.hasOwn(labels, topic) ? (labels[topic] ?? words) : words.charAt(0).toUpperCase() + words.slice(1);
};

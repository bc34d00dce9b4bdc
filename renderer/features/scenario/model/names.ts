export { householdName, propertyName } from '../../../../shared/scenario/names.ts';

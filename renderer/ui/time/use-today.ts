import { useState } from 'react';
import { dayInSydney } from '../../../shared/scenario/days.ts';

/** The ISO day in Sydney, as the calculation has it: a computer in Perth is a day behind in the evening. */
export const todayInSydney = (): string => dayInSydney(Date.now());

/** The day in Sydney when the component first rendered. */
export const useToday = (): string => useState(todayInSydney)[0];

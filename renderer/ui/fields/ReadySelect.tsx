import { Select, type SelectProps } from '@mantine/core';
import { useState } from 'react';

/**
 * A choice whose options are there once the pointer or the focus is: drawing a list that nobody sees, and placing it,
 * takes as long as much of a screen. Arrow keys choose among options that are there before the list is shown.
 */
export const ReadySelect = <V extends string>(
  props: Omit<SelectProps<V>, 'comboboxProps' | 'onFocus' | 'onPointerEnter'>,
) => {
  const [isNear, setIsNear] = useState(false);
  const come = (): void => setIsNear(true);
  return <Select {...props} comboboxProps={{ keepMounted: isNear }} onFocus={come} onPointerEnter={come} />;
};

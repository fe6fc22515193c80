import type { ComponentProps } from 'react';
import { Button } from '../button';

type WorkingButtonProps = Omit<ComponentProps<typeof Button>, 'busy'> & {
  isWorking: boolean;
  /** what the button says meanwhile: `Sending…` */
  working: string;
};

/** A button that says at once that its work is in progress, to the eye and to screen readers. */
export const WorkingButton = ({ isWorking, working, children, ...button }: WorkingButtonProps) => (
  <Button {...button} busy={isWorking} aria-busy={isWorking || undefined}>
    {isWorking ? working : children}
  </Button>
);

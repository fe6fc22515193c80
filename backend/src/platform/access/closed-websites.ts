import { SetMetadata } from '@nestjs/common';

export const ALSO_OF_CLOSED = Symbol('also of a closed website');

/** Marks a route that changes something and that members may call of a website that is closed to be deleted. */
export const AlsoOfClosed = () => SetMetadata(ALSO_OF_CLOSED, true);

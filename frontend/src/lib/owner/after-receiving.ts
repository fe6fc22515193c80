import { type ComponentType, createContext, useContext } from 'react';

/** The variants whose stock has grown. */
export type Received = readonly { productId: string; variantId: string }[];

export type AfterReceivingProps = { received: Received; onClose: () => void };

/**
 * What the owner is offered when units have arrived, or undefined when they may do nothing about it. Stock offers it,
 * restock brings it, and the frame of the owner area joins the two.
 */
export const AfterReceiving = createContext<ComponentType<AfterReceivingProps> | undefined>(undefined);

export const useAfterReceiving = () => useContext(AfterReceiving);

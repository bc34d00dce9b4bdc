import { type EventName, type EventPayload, events } from '../../shared/contract/events.ts';

/** Receives every event of the contract. */
export type EventListener = (name: EventName, payload: unknown) => void;

export interface EventSource {
  emit<E extends EventName>(name: E, payload: EventPayload<E>): void;
  /** Returns the function that ends the subscription. */
  subscribe(listener: EventListener): () => void;
}

/**
 * Passes events on to all listeners; the payload is parsed on its way out like any answer. A listener that throws is
 * reported without disturbing the others or the emitter.
 */
export const createEventSource = (onListenerError: (error: unknown) => void): EventSource => {
  const listeners = new Set<EventListener>();
  return {
    emit: (name, payload) => {
      const parsed = events[name].payload.parse(payload);
      for (const listener of [...listeners]) {
        try {
          listener(name, parsed);
        } catch (error) {
          onListenerError(error);
        }
      }
    },
    subscribe: (listener) => {
      // Each subscription is separate, even of the same function.
      const own: EventListener = (name, payload) => {
        listener(name, payload);
      };
      listeners.add(own);
      return () => {
        listeners.delete(own);
      };
    },
  };
};

import { createContext, useContext, useEffect } from 'react';

/** Tells the dialog or sheet around it, by its own function, that something inside is typed and not saved. */
export const UnsavedContext = createContext<(source: object, isUnsaved: boolean) => void>(() => undefined);

/**
 * Put into a form that stands in a `Dialog` or `Sheet` and keeps its own state: while `when` holds, closing asks first.
 * Where the state is at hand beside the dialog, its `isDirty` says the same.
 */
export function Unsaved({ when }: { when: boolean }) {
  const tell = useContext(UnsavedContext);
  useEffect(() => {
    const source = {};
    tell(source, when);
    return () => tell(source, false);
  }, [tell, when]);
  return null;
}

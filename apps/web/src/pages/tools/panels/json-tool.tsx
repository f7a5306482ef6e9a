import { useDeferredValue, useMemo, useState } from 'react';
import JsonView from '../../../features/json-view/json-view.tsx';
import { parseJson } from '../../../features/json-view/parse-json.ts';
import { paths } from '../../../shared/config/paths.ts';
import { AppLink } from '../../../shared/ui/app-link.tsx';
import { Empty } from '../../../shared/ui/feedback.tsx';
import { Panel } from '../../../shared/ui/panel.tsx';
import { FieldError, readOrFault, ToolField } from './tool-field.tsx';

const MAX_TEXT = 5_000_000;

export default function JsonTool() {
  const [typed, setTyped] = useState('');
  const text = useDeferredValue(typed);
  const parsed = useMemo(
    () =>
      text.trim() === ''
        ? null
        : readOrFault(
            () => parseJson(text),
            (fault) => `Invalid JSON: ${fault}.`,
          ),
    [text],
  );
  return (
    <>
      <Panel title="JSON viewer">
        <div className="px-4 py-3">
          <ToolField label="Any JSON" value={typed} onChange={setTyped} rows={6} maxLength={MAX_TEXT} />
        </div>
      </Panel>
      {parsed === null && (
        <Empty>
          Shows it as a searchable tree. Responses of the chosen endpoint are in the{' '}
          <AppLink to={paths.jsonDemo}>JSON demo</AppLink>.
        </Empty>
      )}
      {typeof parsed === 'string' && <FieldError>{parsed}</FieldError>}
      {parsed !== null && typeof parsed !== 'string' && (
        <Panel title="Tree">
          {parsed.exactNumbers > 0 && (
            <p className="border-b border-line px-4 py-2 text-table text-muted">
              Numbers beyond JavaScript’s precision, shown as text: {parsed.exactNumbers}.
            </p>
          )}
          <JsonView value={parsed.value} />
        </Panel>
      )}
    </>
  );
}

import { isPart, partLabel } from '../../../ui/words/location-words.ts';
import { visibleText } from '../../../ui/words/visible-text.ts';

/** What the service does not take, by name, before it is lost there. */
export const LeftOut = ({ names }: { readonly names: readonly string[] }) =>
  names.length === 0 ? null : (
    <div>
      <p>
        <strong>The service does not accept everything.</strong> These stay on this computer:
      </p>
      <ul>
        {names.map((name) => (
          <li key={name}>{isPart(name) ? partLabel(name) : visibleText(name)}</li>
        ))}
      </ul>
    </div>
  );

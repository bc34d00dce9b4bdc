import { isDeepStrictEqual } from 'node:util';
import { compareSchemas, type Difference, type References, type Schema } from './compare-schemas.ts';

/** The parts of an OpenAPI 3.1 description that a client depends on. */
export interface Description {
  readonly info: { readonly version: string };
  readonly security: readonly Readonly<Record<string, unknown>>[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: Readonly<Record<string, Readonly<Record<string, Schema>>>>;
}

interface Operation {
  readonly operationId: string;
  readonly 'x-preview'?: string;
  readonly deprecated?: boolean;
  readonly parameters: readonly object[];
  readonly requestBody?: object;
  readonly responses: Readonly<Record<string, object>>;
}

interface Parameter extends Schema {
  readonly name: string;
  readonly in: string;
  readonly required?: boolean;
}

/** One change of the description, and whether a client that worked before can fail by it. */
export interface Change {
  readonly code: string;
  readonly breaking: boolean;
  /** The operation, or the component, and the side of it that changed. */
  readonly place: string;
  readonly text: string;
}

type Side = 'request' | 'answer';

/**
 * What changed between two descriptions. In a request, fewer valid values break a client that sends the others; in an
 * answer, more valid values break one that reads them. Fields that are new are ignored by whom they are new to.
 */
export const compareDescriptions = (before: Description, after: Description): Change[] => {
  const sides = sidesOf(before, after);
  const changes = [
    ...compareSecurity(before, after),
    ...namesOf(before.paths, after.paths).flatMap((path) =>
      namesOf(before.paths[path] ?? {}, after.paths[path] ?? {}).flatMap((method) =>
        compareOperations(
          `${method.toUpperCase()} ${path}`,
          before.paths[path]?.[method],
          after.paths[path]?.[method],
          sides,
        ),
      ),
    ),
    ...sides.components(),
  ];
  return changes.filter((one, index) => changes.findIndex((other) => isDeepStrictEqual(one, other)) === index);
};

const namesOf = (before: object, after: object): string[] => [
  ...new Set([...Object.keys(before), ...Object.keys(after)]),
];
const breaks = (code: string, place: string, text: string): Change => ({ code, breaking: true, place, text });
const extendsIt = (code: string, place: string, text: string): Change => ({ code, breaking: false, place, text });

const compareSecurity = (before: Description, after: Description): Change[] => {
  const stillEnough = before.security.every((old) =>
    after.security.some((now) => Object.keys(now).every((scheme) => scheme in old)),
  );
  const schemes = (description: Description): object => description.components.securitySchemes ?? {};
  const withoutWords = (scheme: unknown): unknown => ({ ...(scheme as object), description: undefined });
  const [old, now] = [schemes(before), schemes(after)] as [Record<string, unknown>, Record<string, unknown>];
  return [
    ...(stillEnough ? [] : [breaks('authentication-added', 'security', 'asks for more than it did')]),
    ...Object.keys(old)
      .filter((name) => name in now && !isDeepStrictEqual(withoutWords(old[name]), withoutWords(now[name])))
      .map((name) => breaks('authentication-changed', name, 'is sent in another way')),
  ];
};

/** Compares schemas of requests and answers; a component that both name is compared once a side, under its own name. */
const sidesOf = (before: Description, after: Description) => {
  const pointed = (description: Description, schema: object): Schema => {
    const reference = (schema as Schema).$ref;
    if (typeof reference !== 'string') return schema as Schema;
    const [kind = '', name = ''] = reference.split('/').slice(2);
    const found = description.components[kind]?.[name];
    if (found === undefined) throw new Error(`The description has no ${reference}`);
    return pointed(description, found);
  };
  const waiting: { readonly name: string; readonly side: Side }[] = [];
  const referencesOn = (side: Side): References => ({
    before: (schema) => pointed(before, schema),
    after: (schema) => pointed(after, schema),
    entered: (name) => {
      if (!waiting.some((other) => other.name === name && other.side === side)) waiting.push({ name, side });
    },
  });
  const schemas = (place: string, side: Side, old: Schema, now: Schema): Change[] =>
    changesOf(compareSchemas(old, now, referencesOn(side)), place, side);
  const components = (): Change[] => {
    const changes: Change[] = [];
    // Grows while it is walked: a component may name others.
    for (const { name, side } of waiting) {
      const [old, now] = [before.components.schemas?.[name], after.components.schemas?.[name]];
      if (old === undefined || now === undefined) throw new Error(`A description has no schema ${name}`);
      changes.push(...schemas(name, side, old, now));
    }
    return changes;
  };
  return {
    schemas,
    components,
    before: (schema: object) => pointed(before, schema),
    after: (schema: object) => pointed(after, schema),
  };
};

type Sides = ReturnType<typeof sidesOf>;

const harm = { request: 'narrowed', answer: 'widened' } as const;

const changesOf = (differences: readonly Difference[], place: string, side: Side): Change[] =>
  differences.flatMap(({ code, effect, at, text }) => {
    const isHarmful = effect === harm[side];
    // What is both narrower and wider is said once, as the worse of the two.
    const isSaidAlready =
      !isHarmful &&
      differences.some(
        (other) => other.effect === harm[side] && other.code === code && other.at === at && other.text === text,
      );
    if (isSaidAlready) return [];
    const breaking = isHarmful && code !== 'field-added';
    return [{ code, breaking, place: `${place} (${side})`, text: at === '' ? text : `${at} ${text}` }];
  });

const compareOperations = (
  place: string,
  old: Operation | undefined,
  now: Operation | undefined,
  sides: Sides,
): Change[] => {
  if (old === undefined) return [extendsIt('operation-added', place, 'is new')];
  const changes =
    now === undefined ? [breaks('operation-removed', place, 'is gone')] : compareBoth(place, old, now, sides);
  // Who asks for a preview has been told that it may change or go.
  return old['x-preview'] === undefined ? changes : changes.map((change) => ({ ...change, breaking: false }));
};

const compareBoth = (place: string, old: Operation, now: Operation, sides: Sides): Change[] => [
  ...(now.deprecated === true && old.deprecated !== true
    ? [extendsIt('operation-deprecated', place, 'is declared to go')]
    : []),
  ...(old.operationId === now.operationId
    ? []
    : [
        breaks(
          'operation-renamed',
          place,
          `is ${now.operationId}, was ${old.operationId}: generated clients call it so`,
        ),
      ]),
  ...compareParameters(place, old, now, sides),
  ...compareBodies(place, old, now, sides),
  ...compareAnswers(place, old, now, sides),
];

const parametersOf = ({ parameters }: Operation, resolve: (schema: object) => Schema): Map<string, Parameter> => {
  const list = parameters.map((parameter) => resolve(parameter) as Parameter);
  return new Map(list.map((parameter) => [`${parameter.in} parameter ${parameter.name}`, parameter]));
};

const compareParameters = (place: string, old: Operation, now: Operation, sides: Sides): Change[] => {
  const [was, is] = [parametersOf(old, sides.before), parametersOf(now, sides.after)];
  return [...new Set([...was.keys(), ...is.keys()])].flatMap((name) => {
    const [before, after] = [was.get(name), is.get(name)];
    if (after === undefined) return [breaks('parameter-removed', place, `${name} is gone`)];
    const isRequired = after.required === true && before?.required !== true;
    if (isRequired) return [breaks('parameter-required', place, `${name} must be sent`)];
    if (before === undefined) return [extendsIt('parameter-added', place, `${name} is new`)];
    const isWritten = before.style === after.style && before.explode === after.explode;
    return [
      ...(before.required === true && after.required !== true
        ? [extendsIt('parameter-optional', place, `${name} may be left out`)]
        : []),
      ...(isWritten ? [] : [breaks('parameter-style-changed', place, `${name} is written in another way`)]),
      ...sides.schemas(`${place} ${name}`, 'request', schemaAt(before), schemaAt(after)),
    ];
  });
};

const schemaAt = (value: unknown): Schema => (value as { schema?: Schema }).schema ?? {};
const contentOf = (value: Schema): Readonly<Record<string, Schema>> =>
  (value.content ?? {}) as Readonly<Record<string, Schema>>;

const compareContent = (place: string, side: Side, old: Schema, now: Schema, sides: Sides): Change[] => {
  const [was, is] = [contentOf(old), contentOf(now)];
  return namesOf(was, is).flatMap((type) => {
    const [before, after] = [was[type], is[type]];
    if (after === undefined) return [breaks('content-removed', `${place} (${side})`, `${type} is gone`)];
    if (before === undefined) return [extendsIt('content-added', `${place} (${side})`, `${type} is new`)];
    return sides.schemas(place, side, schemaAt(before), schemaAt(after));
  });
};

const compareBodies = (place: string, old: Operation, now: Operation, sides: Sides): Change[] => {
  if (now.requestBody === undefined)
    return old.requestBody === undefined ? [] : [breaks('body-removed', place, 'takes no body any more')];
  const [before, after] = [old.requestBody && sides.before(old.requestBody), sides.after(now.requestBody)];
  const isRequired = after.required === true && before?.required !== true;
  if (isRequired) return [breaks('body-required', place, 'must be sent a body')];
  if (before === undefined) return [extendsIt('body-added', place, 'may be sent a body')];
  return [
    ...(before.required === after.required ? [] : [extendsIt('body-optional', place, 'may be sent no body')]),
    ...compareContent(place, 'request', before, after, sides),
  ];
};

const compareAnswers = (place: string, old: Operation, now: Operation, sides: Sides): Change[] =>
  namesOf(old.responses, now.responses).flatMap((status) => {
    const [was, is] = [old.responses[status], now.responses[status]];
    // A client must be ready for each refusal, so one that never comes any more harms nobody.
    const isRefusal = Number(status) >= 400;
    if (is === undefined)
      return [(isRefusal ? extendsIt : breaks)('answer-removed', place, `does not answer ${status} any more`)];
    if (was === undefined) return [extendsIt('answer-added', place, `may answer ${status}`)];
    const [before, after] = [sides.before(was), sides.after(is)];
    const lost = Object.keys(before.headers ?? {}).filter(
      (header) => !Object.keys(after.headers ?? {}).includes(header),
    );
    return [
      ...lost.map((header) => breaks('header-removed', `${place} ${status}`, `the header ${header} is gone`)),
      ...compareContent(`${place} ${status}`, 'answer', before, after, sides),
    ];
  });

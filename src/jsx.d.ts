import type { Attributes, Component, ExoticComponent, ReactElement, JSX as ReactJsx, ReactNode } from 'react';

declare global {
  /**
   * What a component may return and put beside other elements: no bare text. Page translators and extensions move text
   * nodes into elements of their own. After that, React can still update elements, and a text that is the only child of
   * its element, but fails at any other text. A text beside other content needs an element of its own, such as `<span>`.
   */
  type Elements = ReactElement | '' | boolean | null | undefined | readonly Elements[];

  /** The whole content of an element: one text, or elements. */
  type Content = string | Elements;

  type ElementProps<Tag extends keyof JSX.IntrinsicElements> = JSX.IntrinsicElements[Tag];

  type RenderFunction<Props = object> = (props: Props) => Elements;
}

type ChildrenOf<Tag> = Tag extends 'input' | 'textarea'
  ? { children?: never }
  : { children?: number | Content };

/** Components of libraries, such as `Fragment`, accept every node. */
type WithElements<Props> = Props extends { children?: infer Children }
  ? ReactNode extends Children
    ? Omit<Props, 'children'> & { children?: Elements }
    : Props
  : Props;

export declare namespace JSX {
  type ElementType =
    | string
    | ((props: never) => Elements)
    | ExoticComponent<never>
    | (new (
        props: never,
      ) => Component<unknown, unknown>);
  type Element = ReactElement;
  type ElementClass = Component<unknown, unknown>;
  type ElementAttributesProperty = ReactJsx.ElementAttributesProperty;
  type ElementChildrenAttribute = ReactJsx.ElementChildrenAttribute;
  type LibraryManagedAttributes<Type, Props> = WithElements<ReactJsx.LibraryManagedAttributes<Type, Props>>;
  type IntrinsicAttributes = Attributes;
  type IntrinsicClassAttributes<Type> = ReactJsx.IntrinsicClassAttributes<Type>;
  type IntrinsicElements = {
    [Tag in keyof ReactJsx.IntrinsicElements]: Omit<ReactJsx.IntrinsicElements[Tag], 'children'> &
      ChildrenOf<Tag>;
  };
}
